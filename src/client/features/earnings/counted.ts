/** 1 sale, 1,204 sales. */
export const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`
