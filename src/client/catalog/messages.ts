export const messages = {
  loadProblem: {
    savedBefore: 'Your saved music plays in',
    library: 'your library',
    savedAfter: '.',
    retry: 'Try again',
  },
  ownership: {
    yours: 'Yours',
    owned: 'Owned',
    collaborator: 'Collaborator',
    notForSale: 'Not for sale',
    buy: (title: string, price: string) => `Buy ${title} for ${price}`,
    get: (title: string, price: string) => `Get ${title} for ${price}`,
  },
}
