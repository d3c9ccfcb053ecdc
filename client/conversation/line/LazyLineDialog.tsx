import { OnDemand } from '../../ui/OnDemand.tsx';
import type { LineDialogProps } from './LineDialog.tsx';

const load = () => import('./LineDialog.tsx');

/** Comes when somebody looks at a line; where it cannot be loaded it closes, and the next tap tries again. */
export function LazyLineDialog(props: LineDialogProps) {
  return <OnDemand load={load} onMissing={props.onClose} with={props} />;
}
