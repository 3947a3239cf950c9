export const messages = {
  loadProblem: {
    needsNetwork: 'You are offline, and this needs a connection.',
    savedBefore: 'Your saved music plays in ',
    library: 'your library',
    savedAfter: '.',
    retry: 'Try again',
  },
}
