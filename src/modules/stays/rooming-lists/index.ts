/** The public interface of the module: the rooming list of a group, with those who share a room. */
import { importRoomingList } from './import-rooming-list.ts'
import { previewRoomingList } from './preview-rooming-list.ts'

export const operations = [previewRoomingList, importRoomingList]
