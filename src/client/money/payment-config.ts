import { useApi } from '../api/read/use-api'

/** Undefined until it is known. It changes only with the server's own start. */
export const usePaymentConfig = () =>
  useApi('paymentConfig', {}, { revalidateOnFocus: false, revalidateIfStale: false }).data
