import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../lib/format.ts';

const Line = styled('time')({ whiteSpace: 'nowrap' });

/** Date and time of day on one line, whatever the column width. */
export const DateTime = ({ at }: { at: string }) => <Line dateTime={at}>{formatDateTime(at)}</Line>;
