import { type ReactNode, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Banner } from './Banner.tsx';

/**
 * Milliseconds until a message closes by itself (specification 1 §9; specification 2 §4); on the
 * master's screens `masterScreens.successMs`.
 */
export const bannerMs = 5000;

/**
 * What has been done last, and the function that says it. The message closes by itself after
 * `autoHideMs`; without that it stays until the user closes it.
 */
export function useSuccess(autoHideMs?: number): [ReactNode, (text: string) => void] {
  const [said, setSaid] = useState<{ text: string; at: number } | null>(null);
  const alert = {
    severity: 'success',
    // A timer that ends just now must not close a later message, which is not rendered yet.
    onClose: () => setSaid((last) => (last === said ? null : last)),
    children: said?.text,
  } as const;
  const message =
    said &&
    (autoHideMs === undefined ? (
      <Alert key={said.at} {...alert} />
    ) : (
      <Banner key={said.at} {...alert} autoHideMs={autoHideMs} />
    ));
  return [message, (text) => setSaid({ text, at: Date.now() })];
}
