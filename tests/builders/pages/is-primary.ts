/** Whether it looks like the one act that a screen leads to. */
export const isPrimary = (element: HTMLElement) => element.className.includes('bg-ember')
