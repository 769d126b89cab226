// Sets the theme before the first paint: a same-origin file, since the content security policy allows no inline script.
(function () {
  var theme = "light";
  try {
    if (localStorage.getItem("ui-theme") === "dark") theme = "dark";
  } catch (_) {
    // Storage can be blocked; the default theme stands.
  }
  document.documentElement.setAttribute("data-theme", theme);
})();
