import Copy from '@mui/icons-material/ContentCopyRounded';
import Library from '@mui/icons-material/LocalLibraryOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { defaultChoice } from '../../../tool/contract/choose-cases.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { bannerMs, useSuccess } from '../../ui/SuccessMessage.tsx';
import { useCaseList } from '../cases/api.ts';
import { cardsAtOnce } from '../cases/InstructorCaseGrid.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';
import { useMessages } from './messages.en.ts';

/** Buttons of the lessons page that share and reuse cases. */
export function ShareActions({ scope }: { scope: SelectedClass }) {
  const { selected } = scope;
  const t = useMessages();
  const [open, setOpen] = useState<'copy' | 'library' | null>(null);
  const [success, showSuccess] = useSuccess(bannerMs);
  const { list } = useCaseList(scope, defaultChoice, cardsAtOnce);
  const close = () => setOpen(null);
  return (
    <>
      {success}
      {list?.counts.total !== 0 && (
        <Action
          disabled={!list}
          icon={<Copy aria-hidden />}
          label={t('copyTitle')}
          onClick={() => setOpen('copy')}
        />
      )}
      {selected && (
        <Action
          icon={<Library aria-hidden />}
          label={t('takeTitle')}
          onClick={() => setOpen('library')}
        />
      )}
      {open === 'copy' && <CopyDialog scope={scope} onClose={close} onDone={showSuccess} />}
      {open === 'library' && selected && (
        <LibraryDialog into={selected} onClose={close} onDone={showSuccess} />
      )}
    </>
  );
}

/** Has a label where all actions of the page fit in one row, else only its icon. */
function Action({ icon, label, ...rest }: ButtonProps & { icon: ReactNode; label: string }) {
  return (
    <Tooltip title={rest.disabled ? '' : label}>
      <Button
        {...rest}
        variant="outline"
        aria-label={label}
        sx={{ gap: 1, paddingInline: { xs: 1.25, xl: 2 } }}
      >
        {icon}
        <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
          {label}
        </Box>
      </Button>
    </Tooltip>
  );
}
