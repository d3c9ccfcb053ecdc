import Copy from '@mui/icons-material/ContentCopyRounded';
import Library from '@mui/icons-material/LocalLibraryOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassSection } from '../../../tool/contract/class.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { instructorCasesQuery } from '../cases/api.ts';
import { bannerMs } from '../cases/cases-path.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';
import { messages } from './messages.en.ts';

/** The buttons beside the lessons that share and reuse their cases. */
export function ShareActions({ selected }: { selected: ClassSection | null }) {
  const t = useText(messages);
  const [open, setOpen] = useState<'copy' | 'library' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const scope = selected ? { class_id: selected.class_id, section_id: selected.section_id } : {};
  const { data: cases = [] } = useQuery(instructorCasesQuery(scope));
  const close = () => setOpen(null);
  return (
    <>
      {said !== null && (
        <Alert key={said} severity="success" autoHideMs={bannerMs} onClose={() => setSaid(null)}>
          {said}
        </Alert>
      )}
      {cases.length > 0 && (
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
      {open === 'copy' && (
        <CopyDialog
          cases={cases}
          sectionId={selected?.section_id ?? null}
          onClose={close}
          onDone={setSaid}
        />
      )}
      {open === 'library' && selected && (
        <LibraryDialog into={selected} onClose={close} onDone={setSaid} />
      )}
    </>
  );
}
