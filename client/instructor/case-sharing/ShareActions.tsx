import Copy from '@mui/icons-material/ContentCopyRounded';
import Library from '@mui/icons-material/LocalLibraryOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { defaultChoice } from '../../../tool/contract/choose-cases.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useCaseList } from '../cases/api.ts';
import { bannerMs } from '../cases/cases-path.ts';
import { cardsAtOnce } from '../cases/InstructorCaseGrid.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';
import { messages } from './messages.en.ts';

/** The buttons beside the lessons that share and reuse their cases. */
export function ShareActions({ scope }: { scope: SelectedClass }) {
  const { selected } = scope;
  const t = useText(messages);
  const [open, setOpen] = useState<'copy' | 'library' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { list } = useCaseList(scope, defaultChoice, cardsAtOnce);
  const close = () => setOpen(null);
  return (
    <>
      {said !== null && (
        <Alert key={said} severity="success" autoHideMs={bannerMs} onClose={() => setSaid(null)}>
          {said}
        </Alert>
      )}
      {list && list.counts.total > 0 && (
        <Button variant="outline" startIcon={<Copy aria-hidden />} onClick={() => setOpen('copy')}>
          {t('copyTitle')}
        </Button>
      )}
      {selected && (
        <Button
          variant="outline"
          startIcon={<Library aria-hidden />}
          onClick={() => setOpen('library')}
        >
          {t('takeTitle')}
        </Button>
      )}
      {open === 'copy' && <CopyDialog scope={scope} onClose={close} onDone={setSaid} />}
      {open === 'library' && selected && (
        <LibraryDialog into={selected} onClose={close} onDone={setSaid} />
      )}
    </>
  );
}
