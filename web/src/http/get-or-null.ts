import { ApiError } from './api-error.ts'
import { http } from './http.ts'

/** A read for which 'not signed in' is an answer and no error. */
export const getOrNull = async <T>(url: string): Promise<T | null> => {
  try {
    return await http.get<T>(url)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
