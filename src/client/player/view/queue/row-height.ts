import { remPx } from '~/client/platform/page/rem-px'

/** The height of each row of the queue. The stylesheet has the same number. */
export const rowRem = 3.5

/** The height depends on the person's text size. */
export const rowHeightPx = () => rowRem * remPx()
