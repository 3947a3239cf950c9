/** The number on the installed app's icon; 0 takes it away. Where there is none, nothing happens. */
export function setAppBadge(count: number) {
  // Refused where the app is not installed, on some systems.
  navigator.setAppBadge?.(count).catch(() => {})
}
