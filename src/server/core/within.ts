/** Rejects with `tooLate()` if the work takes longer. It does not stop the work. */
export const within = <Value>(ms: number, work: Promise<Value>, tooLate: () => Error): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
