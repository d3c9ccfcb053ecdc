import BarChart from '@mui/icons-material/BarChartRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
import Help from '@mui/icons-material/HelpOutlineRounded';
import Home from '@mui/icons-material/HomeRounded';
import Hub from '@mui/icons-material/HubRounded';
import ImportExport from '@mui/icons-material/ImportExportRounded';
import Key from '@mui/icons-material/KeyRounded';
import MenuBook from '@mui/icons-material/MenuBookRounded';
import Mic from '@mui/icons-material/MicNoneRounded';
import People from '@mui/icons-material/PeopleAltRounded';
import School from '@mui/icons-material/SchoolRounded';
import Settings from '@mui/icons-material/SettingsRounded';
import TrendingUp from '@mui/icons-material/TrendingUpRounded';
import type { ComponentType } from 'react';
import type { Role } from '../../../tool/contract/roles.ts';
import type { useMessages } from './messages.en.ts';

export interface MenuEntry {
  path: string;
  label: keyof typeof useMessages.english;
  /** A short label for the bottom bar of a phone, if the label is too long. */
  short?: keyof typeof useMessages.english;
  icon: ComponentType;
}

/** The sidebar of each role (specification 1 §2, decisions R31 and R32). */
export const menus: Record<Role, readonly MenuEntry[]> = {
  student: [
    { path: '/student/dashboard', label: 'dashboard', short: 'home', icon: Home },
    { path: '/student/practice', label: 'practice', icon: Mic },
    { path: '/student/progress', label: 'progress', icon: TrendingUp },
    { path: '/student/settings', label: 'settings', icon: Settings },
    { path: '/student/feedback-help', label: 'help', icon: Help },
  ],
  instructor: [
    { path: '/instructor/dashboard', label: 'dashboard', short: 'home', icon: Home },
    { path: '/instructor/lessons', label: 'lessons', icon: MenuBook },
    { path: '/instructor/students', label: 'students', icon: People },
    { path: '/instructor/analytics', label: 'analytics', icon: BarChart },
    { path: '/instructor/settings', label: 'settings', icon: Settings },
    { path: '/instructor/feedback-help', label: 'help', icon: Help },
  ],
  master: [
    { path: '/master/dashboard', label: 'dashboard', short: 'home', icon: Home },
    { path: '/master/classes', label: 'classManagement', short: 'classes', icon: School },
    { path: '/master/people', label: 'people', icon: People },
    { path: '/master/access', label: 'access', icon: Key },
    { path: '/master/imports', label: 'imports', icon: ImportExport },
    { path: '/master/integrations', label: 'integrations', icon: Hub },
    { path: '/master/records', label: 'records', icon: FactCheck },
    { path: '/instructor/settings', label: 'settings', icon: Settings },
  ],
};

/** Number of menu entries in the bottom bar of a phone. */
export const barEntries: Record<Role, number> = { student: 3, instructor: 4, master: 3 };
