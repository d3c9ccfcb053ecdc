import Download from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { exportCsv, exportXlsx, type ExportTable } from '../../lib/downloads.ts';
import { Failure } from '../Alert.tsx';
import { useMessages } from './messages.en.ts';

interface ExportButtonsProps {
  /** The table with all of its rows, read at the click. */
  read: () => Promise<ExportTable>;
  disabled: boolean;
  size?: 'sm' | undefined;
  /** Of a single button, for Excel. */
  label?: string;
}

/** Buttons in a wrapping row that download a table as CSV or for Excel; a double click makes one file. */
export function ExportButtons({ read, label, ...button }: ExportButtonsProps) {
  const t = useMessages();
  const { mutate, error } = useMutation({
    mutationFn: async (write: typeof exportCsv | typeof exportXlsx) => write(await read()),
  });
  const kinds =
    label === undefined
      ? [
          { text: t('export'), write: exportCsv },
          { text: t('exportXlsx'), write: exportXlsx },
        ]
      : [{ text: label, write: exportXlsx }];
  return (
    <>
      {kinds.map(({ text, write }) => (
        <Button
          key={text}
          variant="outline"
          startIcon={<Download />}
          onClick={({ detail }) => detail < 2 && mutate(write)}
          {...button}
        >
          {text}
        </Button>
      ))}
      {error && (
        <Box sx={{ flexBasis: '100%' }}>
          <Failure error={error} text={t('exportFailed')} />
        </Box>
      )}
    </>
  );
}
