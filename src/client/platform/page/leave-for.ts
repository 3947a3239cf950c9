// This is a file of its own, so that tests can mock leaving the page.
export const leaveFor = (address: string) => location.assign(address)
