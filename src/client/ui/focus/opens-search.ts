// A link or a key leads to the Explore page with its search field ready. It says so in the state of the history entry.

/** The state of such a link. */
export const opensSearch = { opensSearch: true }

/** Whether such a link led here. */
export const isOpeningSearch = (): boolean => history.state?.opensSearch === true
