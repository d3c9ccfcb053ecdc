import { useEffect } from 'react';

/** Failed loads of lists are only logged (specification 1 §8, specification 2 §8). */
export function useLoggedError(error: Error | null, text: string): void {
  useEffect(() => {
    if (error) console.error(text, error);
  }, [error, text]);
}
