/**
 * The Typst source of the report. It reads `report.json`, `room.json` and the chart files beside them; no value of a client is ever
 * part of this source.
 */
export const reportLayout = String.raw`
#let d = json("report.json")
// Apart: what is set in the first setting is kept for the second where only the room is another.
#let room = json("room.json")
#let c = d.copy
#let accent = rgb(d.look.primary)
#let second = rgb(d.look.secondary)
#let accent-soft = rgb("#E0EEEE")
#let ink = rgb("#1B1F24")
#let ink2 = rgb("#4A525C")
#let ink3 = rgb("#626B76")
#let hair = rgb("#DDD8CE")
#let well = rgb("#F3F0EA")
#let paper = rgb("#FAF8F4")
#let tones = (info: (rgb("#2457A6"), rgb("#EAF0F9")), warning: (rgb("#8A5200"), rgb("#FAF0E0")), positive: (rgb("#1B6E45"), rgb("#E6F2EB")))
#let sans = "Inter"
#let serif = "Source Serif 4"

#set document(title: d.title, author: c.product, description: d.description, date: datetime(year: d.date.year, month: d.date.month, day: d.date.day, hour: d.date.hour, minute: d.date.minute, second: d.date.second))
#set text(lang: "pt", region: "BR", font: serif, size: 11pt, fill: ink, fallback: false, hyphenate: false)
#set par(leading: 0.68em, spacing: 0.95em, justify: false)
#set page(paper: "a4", margin: 25mm)

#let ui(size: 9pt, weight: 400, fill: ink, body) = text(font: sans, size: size, weight: weight, fill: fill, number-width: "tabular", hyphenate: false, body)

#let mark(n) = link(label("nota-" + str(n)), text(font: sans, size: 0.62em, fill: second, baseline: -0.36em, "[" + str(n) + "]"))
#let inline(i) = {
  let body = if i.at("emphasis", default: none) == "strong" { strong(i.text) } else if i.at("emphasis", default: none) == "muted" { text(fill: ink2, i.text) } else { i.text }
  body
  if i.at("note", default: none) != none { mark(i.note) }
}
#let inlines(list) = list.map(inline).join()

// Where a block begins and ends is read back, so that what a page has left is given to what stands on it. The end lies inside of the
// block: beside it, it would go to the next page with what follows.
#let edge(b, which) = [#metadata(none)#label(which + "-" + str(b.at))]
#let starts(b) = edge(b, "from")
#let ends(b) = edge(b, "to")

#let quarter = (297mm - 50mm) / 4

#let side(a) = if a == "right" { right } else if a == "center" { center } else { left }
// Such a rule is tried on every word of a table and costs as much as the rest of its setting: it stands where a word asks for it.
#let long = regex("\\S{16,}")
#let hyphened = regex("\\p{L}{1,14}-\\p{L}{1,10}")
#let words(t) = if t.contains(long) or t.contains(hyphened) {
  // A file's name has no space: it may break after its own separators, or it would be drawn over the next column. A figure never breaks.
  show long: it => if not it.text.contains(regex("\\p{L}")) { it } else { it.text.matches(regex("[^_./@-]+[_./@-]*|[_./@-]+")).map(m => m.text).join(box(width: 0pt)) }
  // "pessoas-dia" at the end of a line would be set with a hyphen on both lines.
  show hyphened: it => box(it)
  t
} else { t }
#let cell-text(cell) = if cell.at("emphasis", default: none) == "strong" { strong(words(cell.text)) } else if cell.at("emphasis", default: none) == "muted" { text(fill: ink2, words(cell.text)) } else { words(cell.text) }

#let caption-line(title) = block(above: 1.2em, below: 0.5em, sticky: true, ui(size: 9.5pt, weight: 600, title))
#let foot-line(body) = block(above: 0.45em, below: 1.15em, { set par(leading: 0.68em); ui(size: 7.6pt, fill: ink3, body) })

#let report-table(b) = {
  caption-line(b.title)
  let last = b.rows.len() - 1
  // Fewer than three rows alone on a page are read as a mistake: a column without width holds the first and the last three together.
  let keep(i) = if last < 7 { none } else if i == 0 or i == last - 2 { table.cell(rowspan: 3, breakable: false, inset: 0pt)[] } else if i > 2 and i < last - 2 { table.cell(inset: 0pt)[] } else { none }
  let held = if last < 7 { () } else { (0pt,) }
  let body = {
    set text(font: sans, size: b.sizePt * 1pt, number-width: "tabular", hyphenate: false)
    set par(leading: 0.48em)
    table(
      columns: b.widths.map(width => width * 1fr) + held,
      align: (x, y) => side(b.columns.at(x, default: (align: "left")).align) + (if y == 0 { bottom } else { top }),
      inset: (x, y) => (left: b.insetPt * 1pt + b.gapsPt.at(x, default: 0) * 1pt, right: b.insetPt * 1pt, y: 3pt),
      stroke: none,
      fill: (x, y) => if y == 0 { well } else { none },
      table.header(..b.columns.map(col => {
        set par(leading: 0.4em)
        text(weight: 600, fill: ink, words(col.header))
        if col.at("unit", default: none) != none { linebreak(); text(size: 0.88em, weight: 400, fill: ink3, words(col.unit)) }
      }), ..held.map(_ => []), table.hline(stroke: 0.7pt + ink3)),
      ..b.rows.enumerate().map(((i, row)) => (
        ..row.enumerate().map(((x, cell)) => table.cell(
          align: side(cell.at("align", default: b.columns.at(x).align)) + top,
          // A row is read as one: it goes to the next page whole.
          breakable: false,
          stroke: (bottom: 0.4pt + hair, top: if i == last and b.at("total", default: false) { 0.7pt + ink3 } else { none }),
          cell-text(cell),
        )),
        keep(i),
      )).flatten().filter(cell => cell != none),
    )
    // Inside: a note alone on the next page is about nothing.
    if b.at("footnote", default: none) != none { foot-line(words(b.footnote)) }
    ends(b)
  }
  // A table stays whole where moving it leaves at most a quarter of a page; only those that could are measured.
  if b.rows.len() <= 7 or b.rows.len() > 14 { block(breakable: b.rows.len() > 7, below: 1.2em, body) }
  else { context block(breakable: measure(width: 160mm, body).height > quarter, below: 1.2em, body) }
}

#let chart-figure(b) = {
  let body = block(breakable: false, width: 100%, above: 1.2em, below: 1.1em, {
    starts(b)
    block(below: 0.45em, ui(size: 9.5pt, weight: 600, b.title))
    image(b.file, width: 100%, alt: b.alt)
    let foot = (b.at("source", default: none), b.at("footnote", default: none)).filter(x => x != none and x != "")
    if foot.len() > 0 { block(above: 0.4em, ui(size: 7.6pt, fill: ink3, foot.join(" "))) }
    ends(b)
  })
  // At the foot of a page it never stands above the heading that it belongs to.
  if b.tall { place(bottom, float: true, clearance: 1.4em, align(left, body)) } else { body }
}

#let callout(b) = {
  let (edge, back) = tones.at(b.tone)
  block(breakable: false, width: 100%, fill: back, stroke: (left: 2.5pt + edge), inset: (x: 10pt, y: 8pt), above: 1.1em, below: 1.1em, radius: (right: 4pt), {
    ui(size: 9pt, weight: 600, fill: edge, b.title)
    linebreak()
    text(size: 10pt, inlines(b.inlines))
    ends(b)
  })
}

#let basis-tag(b) = if b != none { ui(size: 6.8pt, fill: ink3, c.basis.at(b)) }

#let tiles(b) = {
  let per-row = calc.min(4, b.tiles.len())
  block(breakable: false, above: 1.1em, below: 1.2em, width: 100%, grid(
    columns: (1fr,) * per-row, gutter: 7pt,
    ..b.tiles.map(t => grid.cell(fill: paper, stroke: 0.5pt + hair, inset: 8pt, {
      set par(leading: 0.42em)
      block(below: 0.55em, ui(size: 7.8pt, fill: ink2, t.label))
      block(below: 0.5em, ui(size: if t.value.clusters().len() > 11 { 10.5pt } else { 13.5pt }, weight: 600, fill: ink, t.value))
      basis-tag(t.at("basis", default: none))
      if t.at("comparison", default: none) != none { linebreak(); ui(size: 7.4pt, fill: ink2, t.comparison) }
    })),
  ) + ends(b))
}

#let card(b, k) = block(breakable: false, width: 100%, stroke: 0.5pt + hair, radius: 6pt, above: 0.9em, below: 0.9em, clip: true, {
  block(width: 100%, fill: well, inset: (x: 10pt, y: 6.5pt), below: 0pt, {
    set par(leading: 0.45em)
    ui(size: 10pt, weight: 600, k.title)
    if k.at("subtitle", default: none) != none { h(6pt); ui(size: 8pt, fill: ink2, k.subtitle) }
  })
  block(width: 100%, inset: (x: 10pt, top: 8pt, bottom: 8pt), above: 0pt, {
    let bars = k.at("bars", default: none)
    let figures = grid(columns: (1fr,) * (if bars == none { 4 } else { 2 }), column-gutter: 10pt, row-gutter: if bars == none { 8pt } else { 8.5pt },
      ..k.figures.map(f => {
        set par(leading: 0.36em)
        ui(size: 7.4pt, fill: ink3, f.label)
        linebreak()
        ui(size: 10pt, weight: 600, f.value)
        if f.at("basis", default: none) == "ESTIMADO" { h(3pt); ui(size: 6.6pt, fill: ink3, lower(c.basis.ESTIMADO)) }
      }))
    if bars == none { figures } else {
      grid(columns: (1.12fr, 1fr), column-gutter: 16pt, figures,
        grid(columns: (auto, 1fr, auto), column-gutter: 6pt, row-gutter: 6.6pt, align: (left + horizon, left + horizon, right + horizon),
          ..bars.map(b => (
            ui(size: 7.4pt, fill: ink2, b.label),
            box(width: 100%, height: 6pt, fill: well, radius: 1.5pt, box(width: calc.max(0, calc.min(100, b.value)) * 1%, height: 6pt, fill: accent, radius: 1.5pt)),
            ui(size: 7.4pt, fill: ink2, b.text),
          )).flatten()))
    }
    if k.reading.len() > 0 {
      v(5pt)
      set par(leading: 0.6em, spacing: 0.5em)
      text(size: 9.6pt, k.reading.map(inlines).join(" "))
    }
    if k.at("action", default: none) != none {
      block(above: 0.8em, below: 0pt, { ui(size: 8.4pt, weight: 600, fill: accent, c.nextAction + ": "); ui(size: 8.4pt, fill: ink, k.action) })
    }
    ends(b)
  })
})

#let note-list(b) = {
  caption-line(b.title)
  set text(font: sans, size: 7.6pt, number-width: "tabular")
  set par(leading: 0.46em)
  for n in d.notes {
    block(above: 0.42em, below: 0.42em, grid(columns: (24pt, 1fr), text(fill: accent, "[" + str(n.n) + "]"), [#metadata(n.n) #label("nota-" + str(n.n))#strong(n.label): #n.value #text(fill: ink3, [(#c.basis.at(n.basis))]) — #n.formula#if n.origin != "" [; #n.origin]]))
  }
  ends(b)
}

#let reference-list(b) = {
  caption-line(b.title)
  set text(font: sans, size: 8pt)
  set par(leading: 0.5em, spacing: 0.55em, hanging-indent: 10pt)
  for r in d.references { par(r) }
  ends(b)
}

#let render(b) = {
  let above = room.above.at(str(b.at), default: 0)
  if above > 0 { v(above * 1pt) }
  // A figure at the foot of a page begins there.
  if b.kind != "chart" { starts(b) }
  if b.kind == "heading" { heading(level: b.level, b.text); ends(b) }
  else if b.kind == "paragraph" {
    let role = b.at("role", default: none)
    let body = inlines(b.inlines) + ends(b)
    if role == "key" { block(above: 0.9em, below: 1.05em, sticky: true, text(size: 12.4pt, weight: 600, body)) }
    else if role == "note" { block(above: 0.7em, below: 0.9em, ui(size: 8pt, fill: ink3, body)) }
    else { par(body) }
  }
  else if b.kind == "bullets" { list(marker: text(fill: accent, "–"), spacing: 0.62em, ..b.items.map(inlines).enumerate().map(((i, item)) => if i == b.items.len() - 1 { item + ends(b) } else { item })) }
  else if b.kind == "table" { report-table(b) }
  else if b.kind == "chart" { chart-figure(b) }
  else if b.kind == "callout" { callout(b) }
  else if b.kind == "card" { card(b, b.card) }
  else if b.kind == "tiles" { tiles(b) }
  else if b.kind == "notes" { note-list(b) }
  else if b.kind == "references" { reference-list(b) }
}

#show heading.where(level: 1): it => block(above: 2.1em, below: 0.9em, sticky: true, width: 100%, {
  line(length: 100%, stroke: 0.8pt + accent)
  v(5pt)
  text(font: serif, size: 18pt, weight: 600, fill: ink, hyphenate: false, it.body)
})
#show heading.where(level: 2): it => block(above: 1.5em, below: 0.7em, sticky: true, text(font: sans, size: 11.5pt, weight: 600, fill: ink, hyphenate: false, it.body))
#show heading.where(level: 3): it => block(above: 1.2em, below: 0.6em, sticky: true, text(font: sans, size: 10pt, weight: 600, fill: ink2, it.body))

// Cover
#if not d.short { page(margin: 0mm, fill: paper, {
  place(top + left, rect(width: 14mm, height: 100%, fill: accent))
  if d.look.logo != none { place(top + right, dx: -26mm, dy: 26mm, box(width: 52mm, height: 22mm, align(right + horizon, image(d.look.logo, width: 52mm, height: 22mm, fit: "contain", alt: "Logo")))) }
  pad(left: 34mm, right: 26mm, top: 34mm, bottom: 24mm, {
    ui(size: 13pt, weight: 700, fill: accent, c.product)
    h(7pt)
    ui(size: 9pt, fill: ink3, c.motto)
    v(46mm)
    block(text(font: serif, size: 30pt, weight: 600, hyphenate: false, par(leading: 0.42em, d.title)))
    v(3mm)
    if d.subtitle != d.title { text(font: serif, size: 15pt, fill: ink2, d.subtitle) }
    if d.look.line != none { v(2mm); text(font: serif, size: 12pt, fill: ink2, d.look.line) }
    v(12mm)
    line(length: 38mm, stroke: 1.4pt + second)
    v(8mm)
    grid(columns: (28mm, 1fr), row-gutter: 9pt,
      ..d.cover.map(((k, v)) => (ui(size: 9.5pt, fill: ink3, k), ui(size: 9.5pt, weight: 500, v))).flatten())
    if d.demonstration != none {
      v(10mm)
      box(fill: tones.warning.at(1), radius: 4pt, inset: (x: 9pt, y: 6pt), ui(size: 9pt, weight: 600, fill: tones.warning.at(0), d.demonstration))
    }
    if d.reduced != none {
      v(7mm)
      block(width: 100%, fill: tones.info.at(1), stroke: (left: 2.5pt + tones.info.at(0)), inset: 10pt, text(size: 10pt, d.reduced))
    }
    v(1fr)
    ui(size: 8pt, fill: ink3, c.confidential)
    if d.footer.notice != none { h(1fr); ui(size: 8pt, fill: ink3, d.footer.notice) }
  })
}) }

#set page(
  header: {
    set text(font: sans, size: 7.6pt, fill: ink3, hyphenate: false)
    grid(columns: (1fr, auto), column-gutter: 12pt, d.header.left, d.header.right)
    v(-5pt)
    line(length: 100%, stroke: 0.4pt + hair)
  },
  footer: {
    set text(font: sans, size: 7.6pt, fill: ink3, number-width: "tabular", hyphenate: false)
    grid(columns: (1fr, 2fr, 1fr), align: (left, center, right), c.confidential, d.footer.run,
      context [#c.page #counter(page).display() #c.of #counter(page).final().first()])
    if d.footer.notice != none { v(-4pt); align(center, d.footer.notice) }
    // At the foot of the last page: after the last block it could stand on a page of its own, and one page holds a memo.
    if d.seal != none { context if counter(page).get() == counter(page).final() { v(-4pt); align(center, text(size: 6.8pt, d.seal)) } }
  },
  header-ascent: 9mm,
  footer-descent: 9mm,
)

// Contents
#if not d.short [
#block(below: 1.4em, text(font: serif, size: 20pt, weight: 600, c.contents))
#block({
  set text(font: sans, size: 9.6pt, number-width: "tabular", hyphenate: false)
  for s in d.contents {
    let absent = s.state == "ausente"
    let tint = if absent { ink3 } else { ink }
    block(above: 0pt, below: 0pt, width: 100%, inset: (y: 6.2pt), stroke: (bottom: 0.4pt + hair), grid(
      columns: (22pt, 1fr, auto), column-gutter: 6pt,
      text(fill: ink3, if absent { "–" } else { str(s.number) }),
      if absent { text(fill: tint, s.title) } else { link(label("sec-" + s.id), text(fill: tint, s.title)); if s.state == "parcial" { h(6pt); text(size: 7.6pt, fill: ink3, c.partial) } },
      if absent { text(size: 8.4pt, fill: ink3, c.absent) } else { link(label("sec-" + s.id), context counter(page).at(label("sec-" + s.id)).first()) },
    ))
  }
})
#pagebreak()
]

#for s in d.sections {
  let above = room.aboveTitle.at(s.id, default: 0)
  if above > 0 { v(above * 1pt) }
  [#heading(level: 1, if d.short { s.title } else { str(s.number) + "  " + s.title }) #label("sec-" + s.id)]
  if d.short and d.demonstration != none { ui(size: 8pt, weight: 600, fill: tones.warning.at(0), d.demonstration) }
  if s.reason != none { block(above: 0pt, below: 1em, sticky: true, ui(size: 8.4pt, fill: tones.warning.at(0), s.reason)) }
  for (i, b) in s.blocks.enumerate() {
    // A note that opens a section is about what follows it.
    if i == 0 and b.at("role", default: none) == "note" { block(sticky: true, render(b)) } else { render(b) }
  }
  place.flush()
}
// Read back by whoever needs the page of each section, and by what fills the pages.
#let place-of(name) = { let at = locate(label(name)).position(); (page: at.page, y: at.y.pt()) }
#context for s in d.sections {
  [#metadata((
    id: s.id,
    page: counter(page).at(label("sec-" + s.id)).first(),
    at: place-of("sec-" + s.id),
    blocks: s.blocks.map(b => (at: b.at, from: place-of("from-" + str(b.at)), to: place-of("to-" + str(b.at)))),
  ))<section-page>]
}
`;
