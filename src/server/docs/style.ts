/** The stylesheet of the API's page. It loads no fonts or images. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --bg: #f6f1e7; --surface: #fffdf8; --line: #d9cfbd; --ink: #221d16; --dim: #5d5445; --mark: #9a3412;
}
@media (prefers-color-scheme: dark) {
  :root { --bg: #12100e; --surface: #1c1916; --line: #3a342c; --ink: #f3ece0; --dim: #b8ad9c; --mark: #fb9a5b; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 72rem; padding: 2rem 1rem 6rem;
  background: var(--bg); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif;
}
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 2.25rem; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .75rem; }
h3 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: .95rem; margin: 1.25rem 0 .5rem; }
p { margin: .5rem 0; max-width: 42rem; }
a { color: var(--mark); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
code, pre, .method { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; }
.method { color: var(--mark); font-weight: 700; }
.quiet { color: var(--dim); font-weight: 400; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .3rem 0; overflow-wrap: anywhere; text-decoration: none; color: var(--ink); }
nav a:hover { text-decoration: underline; }
article {
  margin: 0 0 1rem; padding: 1rem 1.25rem; scroll-margin-top: 1rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: .75rem;
}
article:target { border-color: var(--mark); }
summary { cursor: pointer; padding: .25rem 0; font-weight: 600; }
pre, .scroll { overflow-x: auto; margin: .5rem 0; }
pre { padding: .75rem; background: var(--bg); border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
dl, dl div { margin: 0; }
dl div { display: flex; gap: .75rem; padding: .15rem 0; }
dt { font-weight: 700; min-width: 2.5rem; }
dd { margin: 0; color: var(--dim); }
@media (min-width: 60rem) {
  .columns { display: grid; grid-template-columns: 18rem 1fr; gap: 3rem; align-items: start; }
  nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; }
}
`
