import { serverTextOr } from '../lib/api-error.ts';
import { Alert } from './Alert.tsx';

interface FailureProps {
  /** Of a mutation or query; without one nothing is shown. */
  error: Error | null;
  /** Said where the server gives no text of its own. */
  text: string;
  onClose?: () => void;
}

/** Why the last attempt failed. */
export function Failure({ error, text, onClose }: FailureProps) {
  if (!error) return null;
  return (
    <Alert severity="error" onClose={onClose}>
      {serverTextOr(error, text)}
    </Alert>
  );
}
