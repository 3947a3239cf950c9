// What the checkout says of money; each must be true of it when it is said.

export const checkoutWords = {
  gone: 'This track is not here any more. Nothing was charged.',
  offline: 'There is no network. Nothing was charged.',
  lost: 'The payment did not get through, and nothing was charged. You can try again.',
  notTheLastTime: 'Your last try was not paid, and nothing was charged.',
  calledOff: 'That payment was called off, and nothing was charged. This is the offer now.',
  returned: 'What was paid for this track has been given back.',
  begunAnew: 'This had to be begun anew, and nothing was charged. Press Pay once more.',
  noDesk: 'Payments could not be reached. Nothing was charged.',
} as const
