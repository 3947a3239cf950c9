/** Sets the number on the installed app's icon; 0 removes it. Does nothing where the browser has no badges. */
export function setAppBadge(count: number) {
  // Some systems reject this when the app is not installed.
  navigator.setAppBadge?.(count).catch(() => {})
}
