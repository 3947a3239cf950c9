/** Ends the task, so that the browser can draw and answer presses, and goes on in the next one. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
