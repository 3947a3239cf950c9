import { useApi } from '../api/read/use-api'

/** Undefined while it loads. It changes only when the server restarts. */
export const usePaymentConfig = () =>
  useApi('paymentConfig', {}, { revalidateOnFocus: false, revalidateIfStale: false }).data
