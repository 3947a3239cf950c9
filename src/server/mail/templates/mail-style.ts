// The look of the mails. The light theme is in the elements themselves, because some mail programs drop style sheets; the
// dark theme overrides it in a style sheet. The colours are those of the app in hex.
import { Html } from '../../core/html'

const sans = `font-family: 'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif;`
const display = `font-family: 'Big Shoulders', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif;`

const light = {
  page: `margin: 0; padding: 0; background: #faf5eb; color: #1d1a2c; ${sans} font-size: 16px; line-height: 1.5;`,
  around: 'padding: 32px 16px;',
  sheet: 'max-width: 560px;',
  brand: 'padding: 0 4px 20px;',
  logo: `color: #1d1a2c; text-decoration: none; ${display} font-size: 24px; line-height: 1; font-weight: 800;`,
  loop: 'display: inline-block; width: 14px; height: 14px; margin-right: 10px; border: 3px solid #b54016; border-radius: 999px; vertical-align: -2px;',
  card: `padding: 28px 28px 12px; background: #fefcf8; border: 1px solid #dacfbf; border-radius: 14px; color: #1d1a2c; ${sans} font-size: 16px; line-height: 1.5;`,
  title: `margin: 0 0 20px; ${display} font-size: 32px; line-height: 1.05; font-weight: 800; color: #1d1a2c;`,
  text: 'margin: 0 0 20px; overflow-wrap: anywhere;',
  quote:
    'margin: 0 0 20px; padding: 2px 0 2px 16px; border-left: 3px solid #b54016; color: #1d1a2c; overflow-wrap: anywhere;',
  rows: 'margin: 0 0 20px; border-collapse: collapse;',
  item: 'padding: 10px 16px 10px 0; border-bottom: 1px solid #dacfbf; vertical-align: top; overflow-wrap: anywhere;',
  amount:
    'padding: 10px 0; border-bottom: 1px solid #dacfbf; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums;',
  name: 'padding: 10px 24px 10px 0; width: 1%; border-bottom: 1px solid #dacfbf; vertical-align: top; white-space: nowrap; color: #5a586b;',
  fact: 'padding: 10px 0; border-bottom: 1px solid #dacfbf; vertical-align: top; overflow-wrap: anywhere;',
  total: 'padding: 10px 16px 10px 0; font-weight: 700;',
  sum: 'padding: 10px 0; text-align: right; white-space: nowrap; font-weight: 700; font-variant-numeric: tabular-nums;',
  act: 'margin: 28px 0 20px;',
  button:
    'display: inline-block; padding: 12px 24px; border-radius: 999px; background: #b54016; color: #fdfaf3; font-weight: 600; text-decoration: none;',
  foot: `padding: 20px 4px 0; color: #5a586b; ${sans} font-size: 13px; line-height: 1.5;`,
  quiet: 'color: #5a586b; text-decoration: underline;',
}

type Part = keyof typeof light

/** The class and the style of an element. Both are ours, so nothing of them needs escaping. */
export const look = (part: Part) => new Html(`class="${part}" style="${light[part]}"`)

const dark: Partial<Record<Part, string>> = {
  page: 'background: #0a0a19 !important; color: #f5f1e9 !important;',
  logo: 'color: #f5f1e9 !important;',
  loop: 'border-color: #ff9138 !important;',
  card: 'background: #141425 !important; border-color: #35364a !important; color: #f5f1e9 !important;',
  title: 'color: #f5f1e9 !important;',
  quote: 'border-color: #ff9138 !important; color: #f5f1e9 !important;',
  item: 'border-color: #35364a !important;',
  amount: 'border-color: #35364a !important;',
  name: 'border-color: #35364a !important; color: #afafc1 !important;',
  fact: 'border-color: #35364a !important;',
  button: 'background: #ff9138 !important; color: #220e03 !important;',
  foot: 'color: #afafc1 !important;',
  quiet: 'color: #afafc1 !important;',
}

const darkRules = Object.entries(dark)
  .map(([part, style]) => `.${part} { ${style} }`)
  .join('\n')

export const styleSheet = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules}
}
@media (max-width: 480px) {
.card { padding: 24px 20px 8px !important; }
.title { font-size: 28px !important; }
}
`)
