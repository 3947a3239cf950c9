// Where the keyboard goes on Explore: its parts load one after the other, so they find each other in the document.

export const searchField = () => document.querySelector<HTMLElement>('[role=search] input')

/** The first control of the list of tracks that a search found. */
export const firstTrack = () =>
  document.querySelector<HTMLElement>('[aria-labelledby=results] li :is(a, button)')
