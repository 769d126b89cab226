/**
 * The old container of Office (OLE2), looked at where the reader of XLS gave up: is it whole, and is the workbook inside encrypted?
 * Records of BIFF: number and length, two bytes each (MS-XLS 2.1.4).
 */

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const headerBytes = 512;
const sectorShiftAt = 30;
const directorySectorAt = 48;
const sectorShifts = new Set([9, 12]);
/** Of a stream: begins a part of a workbook. */
const beginOfFile = 0x0809;
const workbookGlobals = 0x0005;
const filePass = 0x002f;
/** FILEPASS stands right behind the beginning, after a few records at most. */
const searchedRecords = 8;

export interface CompoundFinding {
  /** The container's header and directory are where they have to be, and a workbook begins inside. */
  isSound: boolean;
  isEncrypted: boolean;
}

export function checkCompoundFile(bytes: Buffer): CompoundFinding {
  const lost = { isSound: false, isEncrypted: false };
  if (bytes.length < 2 * headerBytes || !bytes.subarray(0, 8).equals(signature)) return lost;
  const shift = bytes.readUInt16LE(sectorShiftAt);
  if (!sectorShifts.has(shift)) return lost;
  const sector = 2 ** shift;
  const directory = (bytes.readUInt32LE(directorySectorAt) + 1) * sector;
  if (directory + sector > bytes.length) return lost;
  for (let at = headerBytes; at + 8 <= bytes.length; at += headerBytes)
    if (bytes.readUInt16LE(at) === beginOfFile && bytes.readUInt16LE(at + 6) === workbookGlobals)
      return { isSound: true, isEncrypted: hasFilePass(bytes, at) };
  return lost;
}

function hasFilePass(bytes: Buffer, start: number): boolean {
  let at = start;
  for (let record = 0; record < searchedRecords && at + 4 <= bytes.length; record++) {
    if (bytes.readUInt16LE(at) === filePass) return true;
    at += 4 + bytes.readUInt16LE(at + 2);
  }
  return false;
}
