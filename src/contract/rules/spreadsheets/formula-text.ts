/** The beginnings of text that a spreadsheet would run as a formula, also in their full-width forms. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/

/** Untrusted text as a spreadsheet shows it: behind an apostrophe, it is never a formula. */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
