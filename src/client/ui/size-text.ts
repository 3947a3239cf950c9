const kilobyte = 1_024
const megabyte = 1_024 * kilobyte
const gigabyte = 1_024 * megabyte

const short = (count: number) => (count < 10 ? count.toFixed(1) : String(Math.round(count)))

/** Formats a size: 812 KB, 4.2 MB, 5.1 GB. Anything above zero is at least 1 KB. */
export function sizeText(bytes: number): string {
  if (bytes < megabyte) return `${bytes > 0 ? Math.max(1, Math.round(bytes / kilobyte)) : 0} KB`
  return bytes < gigabyte ? `${short(bytes / megabyte)} MB` : `${short(bytes / gigabyte)} GB`
}
