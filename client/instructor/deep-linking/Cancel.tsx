import { CancelButton } from '../../ui/LoadingButton.tsx';
import { Failure } from '../../ui/Alert.tsx';
import type { useAddToCourse } from './api.ts';
import { useMessages } from './messages.en.ts';

interface Sending {
  sending: ReturnType<typeof useAddToCourse>;
}

/** Also after success: the page is about to be left. */
export const isBusy = ({ isPending, isSuccess }: Sending['sending']) => isPending || isSuccess;

/** Leaves the dialog without a choice; an LMS that opens it as a page has no button of its own. */
export const Cancel = ({ sending }: Sending) => (
  <CancelButton disabled={isBusy(sending)} onClick={() => sending.mutate([])} />
);

/** Why the selection, or the end of the dialog, did not reach the LMS. */
export function SendFailure({ sending: { error, variables } }: Sending) {
  const t = useMessages();
  const text = variables?.length === 0 ? 'cancelFailed' : 'addFailed';
  return <Failure error={error} text={(reason) => t(text, { reason })} />;
}
