import Check from '@mui/icons-material/CheckRounded';
import Contrast from '@mui/icons-material/ContrastRounded';
import Groups from '@mui/icons-material/GroupsRounded';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../lib/auth.ts';
import { Menu, SubMenu } from '../../ui/Menu.tsx';
import { colorSchemes } from '../../ui/theme/color-schemes.ts';
import { menus } from './menus.ts';
import { useMessages } from './messages.en.ts';

interface HeaderMenuItemsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The items of the menu dropdown; loaded when it is first opened. */
export default function HeaderMenuItems({ anchor, onClose }: HeaderMenuItemsProps) {
  const t = useMessages();
  const { role } = useSignedIn();
  const { mode, setMode } = useColorScheme();
  const own = menus[role].filter(({ label }) => label === 'settings' || label === 'help');
  return (
    <Menu label={t('menu')} anchor={anchor} onClose={onClose}>
      {own.map(({ path, label, icon: Icon }) => (
        <MenuItem key={path} component={Link} to={path} onClick={onClose}>
          <Icon />
          {t(label)}
        </MenuItem>
      ))}
      <MenuItem component={Link} to="/research-team" onClick={onClose}>
        <Groups />
        {t('researchTeam')}
      </MenuItem>
      <SubMenu label={t('appearance')} icon={<Contrast />}>
        {colorSchemes.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={mode === one}
            onClick={() => {
              setMode(one);
              onClose();
            }}
          >
            <Check aria-hidden sx={{ visibility: mode === one ? 'visible' : 'hidden' }} />
            {t(one)}
          </MenuItem>
        ))}
      </SubMenu>
    </Menu>
  );
}
