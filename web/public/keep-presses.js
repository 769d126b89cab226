// On a page that the server drew: keeps the last press that came before the application could answer it. Links answer by themselves.
(function () {
  var kept = null;
  function onClick(event) {
    var button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button === null) return;
    // The application, still taking the page over, may be unable to answer it, and must not answer it twice.
    event.stopPropagation();
    kept = function () {
      button.click();
    };
  }
  function onKey(event) {
    var isPalette =
      event.key.toLowerCase() === "k" &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey;
    if (!isPalette && event.key !== "?") return;
    event.preventDefault();
    var press = {
      key: event.key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
      bubbles: true,
      cancelable: true,
    };
    kept = function () {
      document.body.dispatchEvent(new KeyboardEvent("keydown", press));
    };
  }
  document.addEventListener("click", onClick, true);
  document.addEventListener("keydown", onKey, true);
  window.keptPress = {
    answer: function () {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("keydown", onKey, true);
      var press = kept;
      kept = null;
      if (press !== null) press();
    },
  };
})();
