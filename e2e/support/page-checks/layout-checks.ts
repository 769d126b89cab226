/** What is looked for: parts that go sideways, words that are cut, that lie over others or out of their box, targets too small to hit. */
export type LayoutCheck = "sideways" | "scrollers" | "cut" | "spilt" | "overlapped" | "targets";

/**
 * Asked of the page as it stands (WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8): what is wrong, one line each, empty when all is sound. Runs in the
 * page, so it holds all that it needs. Pictures (SVG, canvas, the flow maps) are two-dimensional and have a table beside them.
 */
export const layoutFaults = (checks: LayoutCheck[]): string[] => {
  const PICTURES = "svg, canvas, .react-flow, [data-picture]";
  const TWO_DIMENSIONS =
    "table, [role='table'], [role='grid'], [role='treegrid'], [role='tree'], [role='img'], [data-to-scale], pre, svg, canvas, .react-flow, textarea";
  const CONTROLS =
    "a[href], button, input:not([type='hidden']), select, textarea, summary, [role='button'], [role='tab'], [role='slider'], [role='switch'], [role='checkbox'], [role='radio'], [role='combobox'], [role='menuitem'], [role='option']";
  /** The mark of a note is as high as a mark in a line is; the list of notes below opens the same origins. */
  const MARKS = "sup a[href^='#nota-']";
  const MOST = 12;
  const TARGET_PX = 24;
  const faults: string[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const wordsOf = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const look = (element.getAttribute("class") ?? "").split(/\s+/).slice(0, 4).join(".");
    return `<${element.tagName.toLowerCase()}${look === "" ? "" : `.${look}`}> “${wordsOf(element.getAttribute("aria-label") ?? element.textContent).slice(0, 50)}”`;
  };
  const note = (check: LayoutCheck, found: string[]): void => {
    const different = [...new Set(found)];
    faults.push(...different.slice(0, MOST).map((line) => `${check}: ${line}`));
    if (different.length > MOST) faults.push(`${check}: and ${different.length - MOST} more`);
  };
  /** Words for a screen reader alone, or of a part that is closed. */
  const hiding = new Map<Element, boolean>();
  const isHidden = (element: Element | null): boolean => {
    if (element === null || element === document.documentElement) return false;
    const known = hiding.get(element);
    if (known !== undefined) return known;
    const style = styleOf(element);
    const is =
      (style.position === "absolute" &&
        style.overflowX !== "visible" &&
        (element as HTMLElement).offsetWidth <= 1) ||
      style.clipPath === "inset(50%)" ||
      Number.parseFloat(style.opacity) === 0 ||
      isHidden(element.parentElement);
    hiding.set(element, is);
    return is;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !isHidden(element);
  const isClipping = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
  const isScrolling = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";
  /** Around an element, the nearest first; one that is placed absolutely hangs on what is placed. */
  const held = new Map<Element, Element[]>();
  const holdersOf = (element: Element): Element[] => {
    const known = held.get(element);
    if (known !== undefined) return known;
    const holders: Element[] = [];
    held.set(element, holders);
    let { position } = styleOf(element);
    for (
      let holder = element.parentElement;
      holder !== null && holder !== document.body && position !== "fixed";
      holder = holder.parentElement
    ) {
      const style = styleOf(holder);
      if (position === "absolute" && style.position === "static") continue;
      holders.push(holder);
      position = style.position;
    }
    return holders;
  };
  const layerOf = (element: Element): Element | null => {
    for (let holder: Element | null = element; holder !== null; holder = holder.parentElement)
      if (/^(?:fixed|sticky)$/.test(styleOf(holder).position) || holder.matches("[role='dialog']"))
        return holder;
    return null;
  };

  interface Line {
    words: string;
    element: Element;
    rects: DOMRect[];
  }
  const lines = (): Line[] => {
    const found: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        element === null ||
        wordsOf(node.textContent) === "" ||
        element.closest(`script, style, noscript, template, option, ${PICTURES}`) !== null ||
        !isShown(element)
      )
        continue;
      range.selectNodeContents(node);
      found.push({
        words: wordsOf(node.textContent).slice(0, 60),
        element,
        rects: [...range.getClientRects()].filter(
          ({ width, height }) => width > 0.5 && height > 0.5,
        ),
      });
    }
    return found;
  };
  /** Shortened on purpose, and the whole can be had: by a tip, or where the same words are a field. */
  const isShortened = (element: Element): boolean => {
    const style = styleOf(element);
    const isMeant =
      style.textOverflow === "ellipsis" ||
      (style.webkitLineClamp !== "none" && style.webkitLineClamp !== "");
    if (!isMeant) return false;
    const whole = wordsOf(element.textContent);
    const tip = wordsOf(
      element.closest("[title]")?.getAttribute("title") ??
        element.querySelector("[title]")?.getAttribute("title") ??
        null,
    );
    return tip !== "" && (tip.includes(whole) || whole.includes(tip));
  };

  const texts = checks.some(
    (check) => check === "cut" || check === "spilt" || check === "overlapped",
  )
    ? lines()
    : [];
  if (checks.includes("sideways")) note("sideways", wide());
  if (checks.includes("scrollers")) note("scrollers", scrollers());
  if (checks.includes("cut")) note("cut", texts.flatMap(cutBy));
  if (checks.includes("spilt")) note("spilt", texts.flatMap(spiltFrom));
  if (checks.includes("overlapped")) note("overlapped", overlapped());
  if (checks.includes("targets")) note("targets", small());
  return faults;

  function wide(): string[] {
    const most = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - most;
    if (over <= 0) return [];
    const culprits = [...document.body.querySelectorAll("*")].filter((element) => {
      if (
        element.closest("svg *") !== null ||
        !element.checkVisibility() ||
        element.getBoundingClientRect().right <= most + 1
      )
        return false;
      return !holdersOf(element).some((holder) => styleOf(holder).overflowX !== "visible");
    });
    const inner = culprits.filter(
      (element) => !culprits.some((other) => other !== element && element.contains(other)),
    );
    return [
      `${over} px wider than the screen: ${inner.slice(0, 3).map(nameOf).join(" | ") || "of what is not seen"}`,
    ];
  }

  function scrollers(): string[] {
    return [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 2 &&
          element.clientWidth > 1 &&
          isScrolling(styleOf(element).overflowX) &&
          isShown(element) &&
          element.closest(PICTURES) === null,
      )
      .filter(
        (element) =>
          !element.matches(TWO_DIMENSIONS) &&
          element.querySelector(TWO_DIMENSIONS.replace("svg,", "svg[role],")) === null &&
          !isOneLine(element),
      )
      .map(
        (element) =>
          `${nameOf(element)} scrolls ${element.scrollWidth - element.clientWidth} px sideways`,
      );
  }

  /** A row of tabs, steps or prompts is read in its own direction alone. */
  function isOneLine(element: Element): boolean {
    const middles = [...element.querySelectorAll(`${CONTROLS}, li`)].filter(isShown).map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    return middles.length > 1 && Math.max(...middles) - Math.min(...middles) <= 4;
  }

  function cutBy({ words, element, rects }: Line): string[] {
    let isFreeX = false,
      isFreeY = false;
    for (const holder of [element, ...holdersOf(element)]) {
      const style = styleOf(holder);
      if (isScrolling(style.overflowX)) isFreeX = true;
      if (isScrolling(style.overflowY)) isFreeY = true;
      const isX = !isFreeX && isClipping(style.overflowX),
        isY = !isFreeY && isClipping(style.overflowY);
      if (!isX && !isY) continue;
      const box = holder.getBoundingClientRect();
      const beyond = rects.find(
        (rect) =>
          (isX && (rect.left < box.left - 2 || rect.right > box.right + 2)) ||
          (isY && (rect.top < box.top - 3 || rect.bottom > box.bottom + 3)),
      );
      if (beyond !== undefined && !isShortened(holder)) return [`“${words}” by ${nameOf(holder)}`];
      // What is shortened ends here for whatever stands around it.
      if (beyond !== undefined) return [];
    }
    return [];
  }

  function spiltFrom({ words, element, rects }: Line): string[] {
    for (const holder of [element, ...holdersOf(element)].slice(0, 7)) {
      const style = styleOf(holder);
      if (style.display === "inline" || style.display === "contents") continue;
      if (style.overflowX !== "visible") return [];
      const isEdged =
        Number.parseFloat(style.borderLeftWidth) > 0 &&
        Number.parseFloat(style.borderRightWidth) > 0;
      const isFilled = !/^rgba\(.*, 0\)$|transparent/.test(style.backgroundColor);
      if (isEdged || isFilled) {
        const box = holder.getBoundingClientRect();
        const beyond = rects.some(
          (rect) =>
            rect.left < box.left - 2 ||
            rect.right > box.right + 2 ||
            rect.top + rect.height * 0.2 < box.top - 1 ||
            rect.bottom - rect.height * 0.2 > box.bottom + 1,
        );
        return beyond ? [`“${words}” out of ${nameOf(holder)}`] : [];
      }
      if (style.position === "absolute") return [];
    }
    return [];
  }

  function overlapped(): string[] {
    interface Placed {
      words: string;
      element: Element;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const layers = new Map<Element | null, Placed[]>();
    for (const { words, element, rects } of texts) {
      const holders = [element, ...holdersOf(element)]
        .filter(
          (holder) =>
            styleOf(holder).overflowX !== "visible" || styleOf(holder).overflowY !== "visible",
        )
        .map((holder) => holder.getBoundingClientRect());
      const layer = layerOf(element);
      const placed = layers.get(layer) ?? [];
      layers.set(layer, placed);
      for (const rect of rects) {
        // Ink is lower than the line that holds it.
        const left = Math.max(rect.left, ...holders.map((box) => box.left)),
          right = Math.min(rect.right, ...holders.map((box) => box.right));
        const top = Math.max(rect.top + rect.height * 0.22, ...holders.map((box) => box.top)),
          bottom = Math.min(rect.bottom - rect.height * 0.22, ...holders.map((box) => box.bottom));
        if (right - left > 2 && bottom - top > 2)
          placed.push({ words, element, left, right, top, bottom });
      }
    }
    const found: string[] = [];
    for (const placed of layers.values()) {
      placed.sort((one, other) => one.top - other.top);
      placed.forEach((one, at) => {
        for (const other of placed.slice(at + 1, at + 200)) {
          if (other.top >= one.bottom - 1) break;
          // What is shortened has a box for all its words and one for those before the dots.
          if (other.element === one.element) continue;
          if (
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - other.top > 1
          )
            found.push(`“${one.words}” and “${other.words}” at ${nameOf(other.element)}`);
        }
      });
    }
    return found;
  }

  function small(): string[] {
    const targets = [...document.body.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter(
        (element) =>
          isShown(element) &&
          element.closest(`${PICTURES}, ${MARKS}`) === null &&
          !element.matches(":disabled, [aria-disabled='true']") &&
          element.getClientRects().length > 0,
      )
      .map((element) => ({ element, box: reachOf(element) }))
      .filter(({ element, box }) => {
        const { width, height } = element.getBoundingClientRect();
        return (
          box.right - box.left > 1 &&
          box.right - box.left >= Math.min(width, 24) - 1 &&
          box.bottom - box.top >= Math.min(height, 24) - 1
        );
      });
    const isSmall = ({ box }: (typeof targets)[number]): boolean =>
      box.right - box.left < TARGET_PX - 0.5 || box.bottom - box.top < TARGET_PX - 0.5;
    return targets
      .filter((target) => isSmall(target) && !isInSentence(target.element))
      .flatMap((target) => {
        const x = (target.box.left + target.box.right) / 2,
          y = (target.box.top + target.box.bottom) / 2;
        const near = targets.find((other) => {
          if (
            other === target ||
            other.element.contains(target.element) ||
            target.element.contains(other.element)
          )
            return false;
          if (isSmall(other))
            return (
              Math.hypot(
                (other.box.left + other.box.right) / 2 - x,
                (other.box.top + other.box.bottom) / 2 - y,
              ) <
              TARGET_PX - 0.5
            );
          return (
            Math.hypot(
              Math.max(other.box.left - x, 0, x - other.box.right),
              Math.max(other.box.top - y, 0, y - other.box.bottom),
            ) <
            TARGET_PX / 2 - 0.5
          );
        });
        return near === undefined
          ? []
          : [
              `${nameOf(target.element)} is ${Math.round(target.box.right - target.box.left)} × ${Math.round(target.box.bottom - target.box.top)} px beside ${nameOf(near.element)}`,
            ];
      });
  }

  /** A label presses its field, and what is laid over a card presses what it belongs to; what has scrolled away is pressed by nobody. */
  function reachOf(element: HTMLElement): {
    left: number;
    right: number;
    top: number;
    bottom: number;
  } {
    const after = getComputedStyle(element, "::after");
    const boxes = [
      element,
      ...(element instanceof HTMLInputElement ||
      element instanceof HTMLButtonElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? (element.labels ?? [])
        : []),
    ].map((part) => part.getBoundingClientRect());
    if (after.content !== "none" && after.position === "absolute" && after.inset === "0px") {
      const card = styleOf(element).position === "static" ? element.offsetParent : element;
      if (card !== null) boxes.push(card.getBoundingClientRect());
    }
    const seen = holdersOf(element)
      .filter((holder) => styleOf(holder).overflowX !== "visible")
      .map((holder) => holder.getBoundingClientRect());
    return {
      left: Math.max(Math.min(...boxes.map((box) => box.left)), ...seen.map((box) => box.left)),
      right: Math.min(Math.max(...boxes.map((box) => box.right)), ...seen.map((box) => box.right)),
      top: Math.max(Math.min(...boxes.map((box) => box.top)), ...seen.map((box) => box.top)),
      bottom: Math.min(
        Math.max(...boxes.map((box) => box.bottom)),
        ...seen.map((box) => box.bottom),
      ),
    };
  }

  /** Between words that are no part of it, the line is as high as the words make it. */
  function isInSentence(element: Element): boolean {
    if (!styleOf(element).display.startsWith("inline")) return false;
    let block = element.parentElement;
    while (block !== null && /^(?:inline|contents)/.test(styleOf(block).display))
      block = block.parentElement;
    return (
      block !== null &&
      [...block.childNodes].length > 0 &&
      wordsOf(block.textContent).length > wordsOf(element.textContent).length + 2 &&
      hasWordsBeside(block, element)
    );
  }

  function hasWordsBeside(block: Element, element: Element): boolean {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (
        !element.contains(node) &&
        node.parentElement?.closest(CONTROLS) === null &&
        /\p{L}{2,}/u.test(node.textContent ?? "")
      )
        return true;
    return false;
  }
};
