import { useMemo } from 'react'
import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'
import { imagesKey } from './images.ts'

/** An item with which photographs are taken; `imageCount`: how many pictures use it. */
export type Equipment = ApiItem<'/api/equipment', 'get'>

type NewEquipment = ApiRequest<'/api/equipment', 'post'>
type EquipmentChange = ApiRequest<'/api/equipment/{id}', 'put'>

const equipmentKey = '/api/equipment'

/** All items by kind and name. */
export const useEquipment = () => useSWR<Equipment[], Error>(equipmentKey, listSettings)

/** Changes that refresh the lists they touch. */
export function useEquipmentActions() {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      create: async (item: NewEquipment): Promise<Equipment> => {
        const created = await http.post<Equipment>(equipmentKey, item)
        await refresh(equipmentKey)
        return created
      },
      update: async (id: number, change: EquipmentChange): Promise<void> => {
        await http.put<Equipment>(`${equipmentKey}/${id}`, change)
        await refresh(equipmentKey, imagesKey)
      },
      remove: async (id: number): Promise<void> => {
        await http.delete(`${equipmentKey}/${id}`)
        await refresh(equipmentKey, imagesKey)
      },
    }),
    [refresh],
  )
}
