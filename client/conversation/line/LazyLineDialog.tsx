import { OnDemand } from '../../ui/OnDemand.tsx';
import type { LineDialogProps } from './LineDialog.tsx';

const load = () => import('./LineDialog.tsx');

/** Loaded when a line is opened; closes if that fails, and the next tap tries again. */
export function LazyLineDialog(props: LineDialogProps) {
  return <OnDemand load={load} onMissing={props.onClose} with={props} />;
}
