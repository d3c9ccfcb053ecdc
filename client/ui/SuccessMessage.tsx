import { type ReactNode, useState } from 'react';
import { Alert } from './Alert.tsx';

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
  const message = said && (
    <Alert key={said.at} severity="success" autoHideMs={autoHideMs} onClose={() => setSaid(null)}>
      {said.text}
    </Alert>
  );
  return [message, (text) => setSaid({ text, at: Date.now() })];
}
