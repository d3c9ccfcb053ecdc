import Check from '@mui/icons-material/CheckRounded';
import Contrast from '@mui/icons-material/ContrastRounded';
import Expand from '@mui/icons-material/ExpandMoreRounded';
import Groups from '@mui/icons-material/GroupsRounded';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../lib/auth.ts';
import { useText } from '../../lib/text.ts';
import { Menu, SubMenu } from '../../ui/Menu.tsx';
import { menus } from './menus.ts';
import { messages } from './messages.en.ts';

const modes = ['system', 'light', 'dark'] as const;

/** The menu dropdown: where one goes seldom, and how the product looks. */
export function HeaderMenu() {
  const t = useText(messages);
  const { role } = useSignedIn();
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const own = menus[role].filter(({ label }) => label === 'settings' || label === 'help');
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<Expand aria-hidden style={{ marginInline: -4 }} />}
      >
        {t('menu')}
      </Button>
      <Menu label={t('menu')} anchor={anchor} onClose={close}>
        {own.map(({ path, label, icon: Icon }) => (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            <Icon />
            {t(label)}
          </MenuItem>
        ))}
        <MenuItem component={Link} to="/research-team" onClick={close}>
          <Groups />
          {t('researchTeam')}
        </MenuItem>
        <SubMenu label={t('appearance')} icon={<Contrast />}>
          {modes.map((one) => (
            <MenuItem
              key={one}
              role="menuitemradio"
              aria-checked={mode === one}
              onClick={() => {
                setMode(one);
                close();
              }}
            >
              <Check aria-hidden sx={{ visibility: mode === one ? 'visible' : 'hidden' }} />
              {t(one)}
            </MenuItem>
          ))}
        </SubMenu>
      </Menu>
    </>
  );
}
