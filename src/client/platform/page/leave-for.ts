// Apart, so that tests can watch the page being left.
export const leaveFor = (address: string) => location.assign(address)
