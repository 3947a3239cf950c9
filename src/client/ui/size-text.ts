import { language } from '~/client/platform/language'

const units = [
  ['gigabyte', 1_024 ** 3],
  ['megabyte', 1_024 ** 2],
  ['kilobyte', 1_024],
] as const

/** Formats a size: 812 kB, 4.2 MB, 5.1 GB. Anything above zero is at least 1 kB. */
export function sizeText(bytes: number): string {
  const [unit, unitBytes] = units.find(([, least]) => bytes >= least) ?? units[2]
  const count = bytes / unitBytes
  const hasDecimal = unit !== 'kilobyte' && count < 10
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    minimumFractionDigits: hasDecimal ? 1 : 0,
    maximumFractionDigits: hasDecimal ? 1 : 0,
  })
  return format.format(bytes > 0 ? Math.max(1, count) : 0)
}
