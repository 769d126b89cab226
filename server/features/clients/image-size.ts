/** Kind and size of a picture from its first bytes: PNG (IHDR) and JPEG (start of frame). Null for anything else. */
export interface ImageSize {
  type: "png" | "jpeg";
  widthPx: number;
  heightPx: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function imageSize(bytes: Buffer): ImageSize | null {
  if (
    bytes.length >= 24 &&
    bytes.subarray(0, 8).equals(pngSignature) &&
    bytes.toString("latin1", 12, 16) === "IHDR"
  ) {
    return { type: "png", widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) };
  }
  return bytes.length >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : null;
}

function jpegSize(bytes: Buffer): ImageSize | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame =
      marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return {
        type: "jpeg",
        heightPx: bytes.readUInt16BE(at + 5),
        widthPx: bytes.readUInt16BE(at + 7),
      };
    if (marker === 0xd9 || marker === 0xda) return null;
    at +=
      marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
