import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { OwnWindow } from './OwnWindow.tsx';
import { useMessages } from './messages.en.ts';

/** Lost on reload: the browser blocks the storage that would keep it. */
let dismissed = false;

/** Warns that the browser blocks storage in this frame: a reload signs the user out. */
export default function StorageNotice() {
  const t = useMessages();
  const [closed, setClosed] = useState(dismissed);
  if (closed) return null;
  const close = () => {
    dismissed = true;
    setClosed(true);
  };
  return (
    <Alert severity="warning" action={<OwnWindow size="sm" />} onClose={close}>
      {t('nothingKept')}
    </Alert>
  );
}
