import Box from '@mui/material/Box';
import { useMessages } from './messages.en.ts';

/** Definition of every figure as text, for devices without hover. */
export function Definitions() {
  const t = useMessages();
  const definitions = [
    [t('students'), t('defStudents')],
    [t('sessions'), t('defSessions')],
    [t('time'), t('defTime')],
    [t('median'), t('defMedian')],
    [t('completion'), t('defCompletion')],
  ] as const;
  return (
    <Box
      component="details"
      sx={{
        fontSize: '0.875rem',
        color: 'text.secondary',
        '& summary': { cursor: 'pointer', fontWeight: 600, paddingBlock: 1 },
        '& dt': { fontWeight: 600, color: 'text.primary', marginBlockStart: 1 },
        '& dd': { marginInlineStart: 0 },
      }}
    >
      <summary>{t('definitions')}</summary>
      <dl>
        {definitions.map(([name, definition]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
      <p>{t('defAverages')}</p>
      <p>{t('defSmall')}</p>
    </Box>
  );
}
