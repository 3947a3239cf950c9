import { screen } from '@testing-library/react'

/** The texts of all alerts. The player has an empty one, which is filled when it has something to say. */
export const shownAlerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')
